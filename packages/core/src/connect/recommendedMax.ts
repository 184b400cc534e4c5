/** Recommended wallets fill the Connect screen up to this number, together with the app's own, installed ones and logins. */
export const recommendedMax = 4
