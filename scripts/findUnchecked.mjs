/** Packages whose connectors listen to wallets and switch them. */
const packages = ['bitcoin', 'cosmos', 'embedded', 'evm', 'polkadot', 'solana', 'wagmi', 'walletconnect']
/** Events by which wallets report other accounts, another network or a disconnect; of the Wallet Standard and Polkadot, too. */
const eventPattern =
  /'(?:\w*[aA]ccounts?Changed?|\w*[aA]ddressesChanged|(?:chain|network)Changed?|\w*_keystorechange|disconnect|close|session_delete|standard:events)'|\baccounts\.subscribe\b|^\s*(?:async )?(?:accounts|chain|network)Changed\b *[:(,]/
/** A name in these places is not listened to: reports to core or an app, and lists in a proposal of a session. */
const reportPattern = /\bemit\(|\btype: '|\bevents: \[|\breport|\bfeatures?\b.*\bconnect'/
const listeningPattern =
  /\b(?:on|addListener|addEventListener|subscribe)\b(?:\?\.)?\(|\blisten\w*\(|\bwatchWallet\(/
/** Reports that a wallet has left, or exposes no account. */
const lossPattern = /\bemit\(\{ type: '(?:disconnect|waiting)'/
/** Requests that switch a wallet. */
const movePattern =
  /\b(?:ask|request)\w*\(.*'wallet_(?:(?:switch|add)EthereumChain|changeNetwork)'|\b(?:api|speaker|connector|provider|wallet)\.switch(?:Chain|Network)\??\.?\(|\bawait switchChain\(/

/**
 * Finds code of a connector that believes a wallet without asking again: an event of a wallet, a report that it has left, or
 * the answer to a switch. A file passes with the gate itself, `confirmLoss` or `waitForMove` of `@foyer/core/adapter`, or if it
 * is in `elsewhere`, which names the file with the gate, or the reason why there is none.
 */
export function findUnchecked(path, code, elsewhere = {}) {
  if (!packages.some((name) => path.startsWith(`packages/${name}/`))) return []
  if (
    Object.keys(elsewhere).some((known) => path === known || (known.endsWith('/') && path.startsWith(known)))
  )
    return []
  const confirms = code.includes('confirmLoss(')
  const waits = code.includes('waitForMove(')
  const isListening = listeningPattern.test(code)
  const faults = []
  for (const [index, line] of code.split('\n').entries()) {
    const at = `${path}:${index + 1}`
    const isEvent = isListening && eventPattern.test(line) && !reportPattern.test(line)
    if (isEvent && !confirms && !waits)
      faults.push(`${at}: re-read the wallet after its event, by confirmLoss or waitForMove`)
    if (lossPattern.test(line) && !confirms)
      faults.push(`${at}: re-read the wallet by confirmLoss before reporting that it has left`)
    if (movePattern.test(line) && !waits)
      faults.push(`${at}: wait for the switch by waitForMove; wallets confirm before they switch, or without`)
  }
  return faults
}
