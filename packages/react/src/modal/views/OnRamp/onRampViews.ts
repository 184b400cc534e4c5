/**
 * Loaders of the on-ramp views. Kept out of `viewLoaders.ts`, because opening the modal would then also load the file
 * names behind these loaders.
 */
export const onRampViews = {
  OnRamp: () => import('./OnRamp.tsx'),
  OnRampSelect: () => import('../OnRampSelect/OnRampSelect.tsx'),
  OnRampOrder: () => import('../OnRampOrder/OnRampOrder.tsx'),
}
