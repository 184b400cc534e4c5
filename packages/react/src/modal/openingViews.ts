/**
 * Views that a visitor's first press can open. Their code loads with the modal's own code; all other views load later.
 */
export const openingViews = {
  Connect: () => import('./views/Connect/Connect.tsx'),
  Account: () => import('./views/Account/Account.tsx'),
}
