import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

// The minimal Express proxy: no session, no check, no log.
const { PORT = '', UPSTREAM_URL = '' } = process.env;
express()
  .use(
    createProxyMiddleware({
      target: UPSTREAM_URL,
      changeOrigin: true,
      agent: new Agent({ keepAlive: true, maxSockets: 128 }),
    }),
  )
  .listen(Number(PORT), '127.0.0.1');
