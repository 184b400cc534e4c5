/** Names of what the server's configuration and log-ins call by an id; any other id gets a capital letter. */
const names: Readonly<Record<string, string>> = {
  mail: 'Mail server',
  nfts: 'NFTs',
  onramp: 'Buy',
  http: 'Your service',
  list: 'Your list',
  pools: 'Pools on chain',
  '0x': '0x',
  defillama: 'DefiLlama',
  github: 'GitHub',
  lifi: 'LI.FI',
  moonpay: 'MoonPay',
}

/** Returns the name of a part, provider or way to log in: `database` is `Database`. */
export function toName(id: string): string {
  return Object.hasOwn(names, id) ? (names[id] ?? id) : id.charAt(0).toUpperCase() + id.slice(1)
}
