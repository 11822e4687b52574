import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';
import { docker, pinImages, pinnedDigests } from './pinned-images.ts';

/**
 * `npm run images:pin` writes the digests of all third-party images to infra/containers/digests.env, to be committed;
 * `npm run images:build` builds the product's images with exactly these.
 */
const digestFile = join(root, 'infra/containers/digests.env');

try {
  if (process.argv[2] === 'pin') pinImages(digestFile);
  else {
    const { NODE_DIGEST, DISTROLESS_DIGEST } = pinnedDigests(digestFile);
    const bases = [`NODE_DIGEST=${NODE_DIGEST}`, `DISTROLESS_DIGEST=${DISTROLESS_DIGEST}`].flatMap((arg) => [
      '--build-arg',
      arg,
    ]);
    for (const name of ['bff', 'auth-server', 'state-service']) {
      docker('build', '-f', `infra/containers/${name}.Dockerfile`, '-t', `ebp-portal/${name}`, ...bases, '.');
      console.log(`built ebp-portal/${name}`);
    }
  }
} catch (error) {
  if (!(error instanceof SetupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
