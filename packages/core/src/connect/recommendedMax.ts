/** Recommended wallets fill the Connect screen up to this number, counting logins and the app's own and installed wallets. */
export const recommendedMax = 4
