/** Packages whose connectors read wallets. */
const packages = ['bitcoin', 'cosmos', 'evm', 'polkadot', 'solana', 'wagmi', 'walletconnect']
/** Fallbacks to a usual network, namespace or type of account, to the app's first network, or of a network that was read. */
const guessPatterns = [
  /(?:\?\?|\|\|) *'(?:(?:eoa|payment|ordinal|smartAccount|mainnet|livenet|testnet|bitcoin)'|(?:eip155|solana|bip122|polkadot|cosmos)[:'])/,
  /(?:\?\?|\|\|) *(?:\w+\.)*(?:networks|chains|\w*[nN]etworkIds)(?:\(\))?(?:\?\.)?\[0\]/,
  /(?:\?\?|\|\|) *(?:\w+\.)*(?:mainnet|default(?:Network|Chain|Account)\w*)\b/,
  /\b(?:readChainId|readNetworkId)\(.*\) *(?:\?\?|\|\|)/,
]

/**
 * Finds code of a connector that takes the unknown for the usual: a network, namespace or type of account that a wallet did not name,
 * or named in an unknown way. It is unknown then, and the visitor is asked to switch. `known` has the exceptions: the fallback, as
 * `file: code`, and why it guesses nothing.
 */
export function findGuessed(path, code, known = {}) {
  if (!packages.some((name) => path.startsWith(`packages/${name}/`))) return []
  return code
    .split('\n')
    .flatMap((line, index) =>
      guessPatterns.some((pattern) => pattern.test(line)) && !isKnown(path, line, known)
        ? [`${path}:${index + 1}: keep what a wallet did not name as unknown, instead of taking the usual`]
        : [],
    )
}

const isKnown = (path, line, known) =>
  Object.keys(known).some((entry) => {
    const at = entry.indexOf(': ')
    return entry.slice(0, at) === path && line.includes(entry.slice(at + 2))
  })
