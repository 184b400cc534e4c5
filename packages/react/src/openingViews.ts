/** The views a visitor's first press leads to: their code loads beside the modal's own, that of all others after it. */
export const openingViews = {
  Connect: () => import('./modal/views/Connect/Connect.tsx'),
  Account: () => import('./modal/views/Account/Account.tsx'),
}
