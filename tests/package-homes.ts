/**
 * Where each package may be imported, beside the tests. `types`: where its types may be named as well. A package
 * that is not here may be imported nowhere: add the line together with the dependency.
 */
export const HOMES: Readonly<Record<string, { readonly values: RegExp; readonly types?: RegExp }>> = {
  'better-sqlite3': { values: /^runtime\/store\/database\/open\.ts$/, types: /^runtime\/store\// },
  'sqlite-vec': { values: /^runtime\/store\/vectors\/sqlite-vec\.ts$/ },
  pino: { values: /^drivers\/journal\/pino\.ts$/ },
  sharp: { values: /^drivers\/(?:camera|ocr)\// },
  onoff: { values: /^drivers\// },
  'node-record-lpcm16': { values: /^drivers\/microphone\/recording\.ts$/ },
  speaker: { values: /^drivers\/speaker\/player\.mjs$/ },
  'spi-device': { values: /^drivers\/lights\// },
  'unix-dgram': { values: /^drivers\/service\/systemd\.ts$/ },
  fastify: { values: /^runtime\/web\// },
  '@fastify/helmet': { values: /^runtime\/web\// },
  '@fastify/rate-limit': { values: /^runtime\/web\// },
  esbuild: { values: /^(?:runtime\/web\/make-assets|systemd\/pack\/comments)\.ts$/ },
  ws: { values: /^(?:runtime\/web\/voice-sockets|agents\/live\/gemini\/gemini-socket)\.ts$/ },
  preact: { values: /^runtime\/web\/pages\// },
  htm: { values: /^runtime\/web\/pages\// },
  uplot: { values: /^runtime\/web\/pages\/parent\// },
  'qrcode-generator': { values: /^runtime\/web\/qr-modules\.ts$/ },
  selfsigned: { values: /^runtime\/web\/network\// },
  fflate: { values: /^runtime\// },
  jsqr: { values: /^(?:drivers\/camera|runtime)\// },
  // Ports and their adapters speak in plain types; what comes from outside is checked in the other layers.
  '@modelcontextprotocol/server': { values: /^runtime\/web\/mcp\/mcp-server\.ts$/ },
  zod: { values: /^(?:config|agents|runtime)\// },
  // Of the voice issue: the only doors to the cloud's models.
  '@google/genai': {
    values: /^agents\/(?:live\/gemini\/gemini|models\/gemini\/gemini-client)\.ts$/,
    types: /^agents\/(?:live|models)\/gemini\/gemini(?:-\w+)?\.ts$/,
  },
  'ts-fsrs': { values: /^agents\/teaching\/practice\/schedule\.ts$/ },
  'jsonc-parser': { values: /^config\/(?:change-settings|json-syntax|load)\.ts$/ },
  '@livekit/rtc-ffi-bindings': { values: /^drivers\/audio\/apm-module\.ts$/ },
  '@echogarden/fvad-wasm': { values: /^drivers\/audio\/fvad\.ts$/ },
  // What an update must be signed by: read by the robot, written by whoever publishes.
  'tuf-js': { values: /^runtime\/update\/trust\// },
  '@tufjs/models': { values: /^(?:runtime\/update\/trust|systemd\/publish)\// },
};
