import { randomBytes } from 'node:crypto';
import express from 'express';
import supertest from 'supertest';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { Sealer } from '../../session/sealer.ts';
import { inTime, later } from '../../testing/later.ts';
import { SealedCookie } from './sealed-cookie.ts';

const maxAgeMs = 600_000;
const settings = { publicUrl: 'https://portal.example' };
const cookie = new SealedCookie(settings, new Sealer([randomBytes(32)]), {
  suffix: '-test',
  schema: z.string(),
  maxAgeMs,
});
const app = express()
  .get('/set', (_request, response) => {
    cookie.set(response, 'a machine');
    response.end();
  })
  .get('/read', (request, response) => response.json(cookie.read(request) ?? null));

afterEach(inTime);

it('[OPN-10] is worth nothing once its time is over, even in a browser that keeps it', async () => {
  const [kept = ''] = (await supertest(app).get('/set').expect(200)).get('Set-Cookie') ?? [];
  const read = async () => (await supertest(app).get('/read').set('Cookie', kept)).body;
  later(maxAgeMs - 60_000);
  expect(await read()).toBe('a machine');
  later(60_000);
  expect(await read()).toBeNull();
});
