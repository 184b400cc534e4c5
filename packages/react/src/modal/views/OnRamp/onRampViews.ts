/**
 * Loaders of the views of buying. They are here and not in `viewLoaders.ts`, because whoever opens the modal loads the name of
 * each file behind a loader that stands there.
 */
export const onRampViews = {
  OnRamp: () => import('./OnRamp.tsx'),
  OnRampSelect: () => import('../OnRampSelect/OnRampSelect.tsx'),
  OnRampOrder: () => import('../OnRampOrder/OnRampOrder.tsx'),
}
