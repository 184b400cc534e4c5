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

/** Domains of contracts that are known to take orders. */
export const orderDomains = {
  seaport: { name: 'Seaport', chainId: 1, verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395' },
  cow: {
    name: 'Gnosis Protocol',
    chainId: 1,
    verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  },
  zeroEx: { name: 'ZeroEx', chainId: 1, verifyingContract: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF' },
  oneInch: { name: '1inch', chainId: 1, verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65' },
  blur: {
    name: 'Blur Exchange',
    chainId: 1,
    verifyingContract: '0x000000000000Ad05Ccc4F10045630fb830B95127',
  },
} as const
