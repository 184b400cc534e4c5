import type { Foyer } from '@foyer/core'
import { createLoginFoyer } from '../../../core/src/test/createLoginFoyer.ts'
import { createTestFoyer } from '../../../core/src/test/createTestFoyer.ts'
import { applyModalRules, getNotices } from '../flow/applyModalRules.ts'
import { showNotice } from '../flow/showNotice.ts'

/** Creates a test's instance with the modal attached, without rendering it. */
export function createModalFoyer(...parameters: Parameters<typeof createTestFoyer>) {
  return attach(createTestFoyer(...parameters))
}

/** Creates an instance with an embedded wallet, and the modal attached. */
export function createModalLogin() {
  return attach(createLoginFoyer())
}

/** Nothing waits for a lazily loaded file. */
function attach<given extends { foyer: Foyer }>(given: given): given {
  const { foyer } = given
  getNotices(foyer).show = showNotice
  applyModalRules(foyer)
  foyer._internal.modal.load = async () => {}
  return given
}
