/**
 * Field of the fragment in which a page without windows gets the result’s address back (`returnTo`).
 *
 * @internal
 */
export const socialResultField = 'foyer-login'
