import { foreignImages } from '../../containers/pinned-images.ts';
import { faultsOf } from '../../kubernetes/faults.ts';
import { renderStage, stages } from '../../kubernetes/render.ts';
import { textsAt } from '../../kubernetes/resources.ts';
import type { Attack } from './target.ts';

/** Checked in the files: exploiting a gap from outside would need a cluster. */
async function readManifests(): Promise<string | undefined> {
  for (const stage of stages) {
    const resources = renderStage(stage);
    const [fault] = faultsOf(resources);
    if (fault !== undefined) return `${stage}: ${fault}`;
    const blocks = resources.flatMap((one) => textsAt(one, 'spec.egress[].to[].ipBlock.cidr'));
    if (blocks.length === 0) return `${stage}: no way out was read`;
    const wide = blocks.filter((block) => Number(block.split('/')[1]) < 28);
    if (wide.length > 0) return `${stage}: pods may reach ${wide.join(', ')}`;
  }
  return undefined;
}

async function readImages(): Promise<string | undefined> {
  try {
    return foreignImages().length > 0 ? undefined : 'no image is named by digest';
  } catch (error) {
    return String(error);
  }
}

export const packaging: readonly Attack[] = [
  {
    about: 'what is deployed',
    does: 'looks for secrets in the environment and ways out of the pods',
    run: readManifests,
  },
  { about: 'what is deployed', does: 'moves a tag that an image is built on', run: readImages },
];
