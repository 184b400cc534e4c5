/**
 * Views that a visitor's first press can open: their code loads with the modal's own, that of all others afterwards.
 */
export const openingViews = {
  Connect: () => import('./modal/views/Connect/Connect.tsx'),
  Account: () => import('./modal/views/Account/Account.tsx'),
}
