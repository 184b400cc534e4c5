import type { StackPorts } from './StackPorts.ts'

/** Ports of `npx @foyer/devnet`. */
export const defaultPorts: StackPorts = {
  demo: 5173,
  wallet: 5174,
  docs: 5175,
  secure: 5176,
  mailbox: 8025,
  providers: 8026,
  farcaster: 8027,
  bundler: 4337,
  server: 8787,
  chain: 8545,
  secondChain: 8546,
  solana: 8899,
}
