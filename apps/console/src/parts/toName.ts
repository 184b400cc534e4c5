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
  // The server adds the host to providers of the same kind.
  const [kind = id, ...host] = id.split(' ')
  const name = Object.hasOwn(names, kind)
    ? (names[kind] ?? kind)
    : kind.charAt(0).toUpperCase() + kind.slice(1)
  return [name, ...host].join(' ')
}
