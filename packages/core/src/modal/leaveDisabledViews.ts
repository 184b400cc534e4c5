import type { Foyer } from '../model/Foyer.ts'
import { getFirstView } from './getFirstView.ts'
import { getMissingFeature } from './getMissingFeature.ts'

/** Removes open views whose feature the project's configuration turned off. */
export function leaveDisabledViews(foyer: Foyer): void {
  const { history, features } = foyer.state
  const left = history.filter(({ name }) => !getMissingFeature(features, name))
  if (left.length === history.length) return
  const [first = getFirstView(foyer), ...rest] = left
  foyer._internal.setState({ history: [first, ...rest] })
}
