/** How a recovery ended: this device has its own split, or the login has another wallet now. */
export type Recovered = 'opened' | 'otherWallet'
