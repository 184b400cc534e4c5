import * as d from './decode.ts'

/** The error of a JSON-RPC answer. Peers send further fields, which are left out. */
export const rpcError = d.object({ code: d.number, message: d.fallback(d.text, '') })
