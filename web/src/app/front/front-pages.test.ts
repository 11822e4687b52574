import { expect, it } from 'vitest';
import { frontPageAt } from './front-pages.ts';

it.each([
  '/pages/login',
  '/pages/login/',
  '/pages/authServer',
  '/pages/authServer/CSPL',
  '/ebp/qrCodeLogin',
  '/pages/error',
  '/pages/error-404',
])('[SES-01] shows %s without the portal', (path) => {
  expect(frontPageAt(path)).toBeDefined();
});

it.each([
  '/',
  '/ebp/home',
  '/pages/Login',
  '/pages/login/x',
  '/pages/authServer/CSPL/x',
  '/pages/authServers',
  '/pages/accessibility',
])('opens the portal at %s', (path) => expect(frontPageAt(path)).toBeUndefined());
