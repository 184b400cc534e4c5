import { announceEvmWallet, createEvmWallet } from '@foyer/testing'

const chains = { 1: location.origin, 8453: location.origin, 42161: location.origin }
const toIcon = (letter: string, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${color}"/><text x="20" y="27" font-family="system-ui" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`)}`

/** Makes two test wallets known to the page. They sign with test keys and reach no chain. */
export function announceWallets(): void {
  announceEvmWallet(createEvmWallet({ chains }), {
    name: 'Harbour',
    rdns: 'example.harbour',
    icon: toIcon('H', '#0b6b62'),
  })
  announceEvmWallet(createEvmWallet({ chains, accountIndex: 1 }), {
    name: 'Lantern',
    rdns: 'example.lantern',
    icon: toIcon('L', '#8a4b00'),
  })
}
