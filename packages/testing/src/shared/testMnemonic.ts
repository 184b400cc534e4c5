/** The well-known mnemonic of test chains. Never send anything of value to its accounts. */
export const testMnemonic = 'test test test test test test test test test test test junk'
