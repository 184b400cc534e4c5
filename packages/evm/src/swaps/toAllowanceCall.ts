/** `allowance(address,address)` */
const allowanceSelector = '0xdd62ed3e'

/** What asks a token how much of it a contract may take from an account. */
export function toAllowanceCall(
  token: string,
  account: string,
  spender: string,
): { to: string; data: string } {
  return { to: token, data: `${allowanceSelector}${word(account)}${word(spender)}` }
}

function word(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}
