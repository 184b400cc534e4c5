/** Names by which an app refers to a wallet. */
type NamedWallet = { readonly id: string; readonly name: string; readonly rdns?: string | undefined }

/**
 * Whether an app's text refers to a wallet: its id, its rdns, or its name regardless of case, spaces and the word
 * "wallet". So `metaMask`, `io.metamask` and `MetaMask` refer to the same wallet.
 */
export function isWalletNamed({ id, name, rdns }: NamedWallet, text: string): boolean {
  return id === text || rdns === text || toKey(name) === toKey(text)
}

function toKey(name: string): string {
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return key.replace(/(?<=.)wallet$/, '')
}
