/**
 * Field of the URL fragment in which a page without windows receives the result's URL (`returnTo`).
 *
 * @internal
 */
export const socialResultField = 'foyer-login'
