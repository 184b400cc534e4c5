/**
 * Whether an error of `eth_call` is the contract's answer, not trouble of the node such as a limit of requests. The code is 3 in
 * most nodes; others use a general one, and say it in words.
 */
export function isReverted({ code, message }: { code?: unknown; message?: unknown }): boolean {
  if (typeof code !== 'number') return false
  return (
    code === 3 ||
    /revert|vm execution|opcode|out of gas|stack (?:under|over)flow|bad jump/i.test(`${message}`)
  )
}
