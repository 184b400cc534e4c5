/** Ids of the features a project can switch: those, and no switch that would switch nothing. */
export const featureIds = ['social_login', 'swap', 'onramp', 'activity', 'branding', 'multi_wallet'] as const
