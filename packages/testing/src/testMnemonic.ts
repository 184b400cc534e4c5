/** The words every local development chain knows. Never send anything of worth to their accounts. */
export const testMnemonic = 'test test test test test test test test test test test junk'
