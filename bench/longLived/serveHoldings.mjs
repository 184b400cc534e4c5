const pageSize = 50
const startMs = Date.UTC(2026, 0, 1)
const hourMs = 3_600_000
const chain = 'eip155:31337'

/** Answers a page's requests for balances and history with long lists, in place of the server. */
export async function serveHoldings(page, { tokenCount, transactionCount }) {
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/v1/account/*/balance?*', (route) => {
    const balances = listTokens(getAccount(route), tokenCount)
    return route.fulfill({ headers, json: { balances, missing: [] } })
  })
  await page.route('**/v1/account/*/history?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const to = Math.min(from + pageSize, transactionCount)
    const account = getAccount(route)
    const data = Array.from({ length: to - from }, (_, index) => toTransaction(account, from + index))
    return route.fulfill({
      headers,
      json: { data, next: to < transactionCount ? String(to) : null, missing: [] },
    })
  })
}

function getAccount(route) {
  return new URL(route.request().url()).pathname.split('/').at(-2)
}

/** Tokens whose symbols start with the account's first letters; the last one's symbol marks the end. */
function listTokens(account, count) {
  return Array.from({ length: count }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `${account.slice(2, 8)}-${index === count - 1 ? 'last' : index}`,
    chainId: chain,
    address: `${chain}:0x${(index + 1).toString(16).padStart(40, '0')}`,
    value: String(count - index),
    price: '1',
    priceSource: 'fixed',
    change24h: '1.5',
    isListed: true,
    quantity: { decimals: '18', numeric: String(count - index) },
    iconUrl: '',
  }))
}

function toTransaction(account, index) {
  return {
    id: `transaction-${index}`,
    metadata: {
      hash: `0x${index.toString(16).padStart(64, '0')}`,
      minedAt: new Date(startMs - index * hourMs).toISOString(),
      chain,
      operationType: 'send',
      status: 'confirmed',
      sentFrom: account,
      sentTo: '0x00000000000000000000000000000000000000fe',
      nonce: index,
    },
    transfers: [
      {
        direction: 'out',
        sender: account,
        recipient: '0x00000000000000000000000000000000000000fe',
        quantity: { numeric: '1' },
        fungible_info: { symbol: 'ETH' },
      },
    ],
  }
}
