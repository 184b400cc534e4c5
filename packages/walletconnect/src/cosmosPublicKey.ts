import * as v from 'valibot'

/** A public key of secp256k1 in base64; compressed or not, its first byte says so. */
export const cosmosPublicKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{44}$|^[A-Za-z0-9+/]{87}=$/),
  v.check((text) => {
    const first = atob(text).charCodeAt(0)
    return text.length === 44 ? first === 2 || first === 3 : first === 4
  }, 'Not a public key of secp256k1'),
)
