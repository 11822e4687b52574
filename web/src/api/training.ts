import { numberOf } from '@ebp/contracts/entities/receipt';
import type { RequestOf } from '@ebp/contracts/operation';
import { trainingCreate } from '@ebp/contracts/operations/training';
import { call } from '../lib/gateway/api-client.ts';

export type TrainingBody = RequestOf<typeof trainingCreate>['body'];

/** Requests a training; resolves to the request number, if there is one (API-30). */
export async function sendTraining(body: TrainingBody, idempotencyKey: string): Promise<string | undefined> {
  return numberOf(await call(trainingCreate, { body }, { idempotencyKey }));
}
