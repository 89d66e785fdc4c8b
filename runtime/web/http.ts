/**
 * node:http, for its values; its types are imported as ever. An ES import of a value reads everything that the module
 * exports, `WebSocket` too, and with it loads Node's whole client for fetch: 7 MB that no request here needs.
 */
export const http = process.getBuiltinModule('node:http');
