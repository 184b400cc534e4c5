/** Ids of the features a project can switch on or off. */
export const featureIds = ['social_login', 'swap', 'onramp', 'activity', 'branding', 'multi_wallet'] as const
