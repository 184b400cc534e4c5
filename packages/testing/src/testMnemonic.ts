/** The mnemonic of every test wallet: well-known, so never send anything of worth to its keys. */
export const testMnemonic = 'test test test test test test test test test test test junk'
