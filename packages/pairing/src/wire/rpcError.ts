import * as d from './decode.ts'

/** The error of a JSON-RPC answer. Further fields from peers are dropped. */
export const rpcError = d.object({ code: d.number, message: d.fallback(d.text, '') })
