import type { TypedData } from '../src/explain/TypedData.ts'

const market = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const fields = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.trim().split(' ')
    return { name, type }
  })

/** Typed data whose types are written as Solidity does: `'address to,uint256 amount'`. */
export const typed = (
  primaryType: string,
  types: Record<string, string>,
  message: Record<string, unknown>,
  domain: TypedData['domain'] = { name: 'Market', chainId: 1, verifyingContract: market },
): TypedData => ({
  domain,
  types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
  primaryType,
  message,
})
