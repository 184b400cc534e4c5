/** Ports of the stack's parts. */
export type StackPorts = {
  demo: number
  wallet: number
  secure: number
  docs: number
  mailbox: number
  providers: number
  farcaster: number
  bundler: number
  server: number
  chain: number
  secondChain: number
  solana: number
}
