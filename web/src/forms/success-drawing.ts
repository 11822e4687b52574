import { drawing } from '../components/feedback/drawings.tsx';

// Apart from the other drawings, which home loads.
export const SuccessDrawing = drawing('M32 16h42l14 14v46H32zM74 16v14h14M44 62h20M44 44l10 10 20-20');
