import * as v from 'valibot'

/** The error of a JSON-RPC answer. Peers send further fields, which are left out. */
export const rpcError = v.object({ code: v.number(), message: v.fallback(v.string(), '') })
