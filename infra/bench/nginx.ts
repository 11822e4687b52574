import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a configuration for one nginx worker and returns its path. */
export function writeServer(directory: string, name: string, server: string): string {
  const home = join(directory, name);
  mkdirSync(home, { recursive: true });
  const file = join(home, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; master_process off; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 512; }
http {
  access_log off; server_tokens off; keepalive_requests 1000000;
  client_body_temp_path ${home}; proxy_temp_path ${home}; fastcgi_temp_path ${home}; uwsgi_temp_path ${home}; scgi_temp_path ${home};
  ${server}
}
`,
  );
  return file;
}

/** A server with fixed answers: body by path. */
export function staticUpstream(
  directory: string,
  port: number,
  bodies: Readonly<Record<string, string>>,
  idleSeconds = 75,
): string {
  const locations = Object.entries(bodies).map(([path, body], index) => {
    const file = join(directory, `answer-${index}.json`);
    writeFileSync(file, body);
    return `location = ${path} { alias ${file}; default_type application/json; }`;
  });
  return writeServer(
    directory,
    'upstream',
    `open_file_cache max=10; keepalive_timeout ${idleSeconds}s; server { listen 127.0.0.1:${port}; error_page 405 =200 $uri; ${locations.join('\n')} }`,
  );
}

/** A plain reverse proxy with kept-alive connections: the baseline cost of the network and a C program. */
export function proxyPass(directory: string, port: number, upstream: string): string {
  const server = `upstream up { server ${new URL(upstream).host}; keepalive 64; keepalive_requests 1000000; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://up; proxy_http_version 1.1; proxy_set_header Connection ""; } }`;
  return writeServer(directory, 'proxy', server);
}
