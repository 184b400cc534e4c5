const fields = /^authori[sz]ations?(?:_?list)?$|7702/i
const types: readonly unknown[] = ['0x4', '0x04', 4, '4', 'eip7702']

/**
 * Whether a transaction or a call carries an [EIP-7702](https://eips.ethereum.org/EIPS/eip-7702) authorization, anywhere in
 * its parameters. It would permanently make the account run other code on every chain it names.
 */
export function namesAuthorization(params: unknown): boolean {
  if (Array.isArray(params)) return params.some(namesAuthorization)
  if (typeof params !== 'object' || params === null) return false
  return Object.entries(params).some(
    ([name, value]) =>
      fields.test(name) || (name === 'type' && types.includes(value)) || namesAuthorization(value),
  )
}
