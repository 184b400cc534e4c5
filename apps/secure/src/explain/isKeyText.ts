/**
 * Phrases of messages whose signature protocols use as a key, or as consent to one: dYdX, Paradex, ApeX and other StarkEx
 * protocols, ZKsync Lite, Loopring, Lighter, Immutable X, XMTP, Umbra and similar ones.
 */
const patterns: readonly RegExp[] = [
  /\bonly ?sign/i,
  /\btrusted (?:client|web ?site|site|app|application|platform|domain)\b/i,
  /\b(?:stark|l2|zk|trading|api|session|signing|encryption|decryption|viewing|spending|private|secret|messaging|identity|agent|stealth)[ _-]?keys?\b/i,
  /\bkey (?:nonce|seed|linking|pair)\b/i,
  /\b(?:creat|generat|deriv|enabl|regist|link|add|unlock|restor|recover|grant|authori[sz]|access|open|activat)[a-z]*\b[^.!?]{0,60}\b(?:keys?|keypair|signers?|sessions?|identity|agents?|trading|account|inbox|wallet|vault|installation|delegates?)\b/i,
  /onboarding/i,
  /^\s*xmtp\b/i,
]

/** Whether a text looks like one that creates, links or unlocks a key. Anyone with its signature may act with that key. */
export function isKeyText(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ')
  return patterns.some((pattern) => pattern.test(plain))
}
