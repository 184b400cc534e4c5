import type { SessionPermissionJson } from '../../http/routes/sessions.ts'
import type { SessionPermission } from './SessionTerms.ts'

/**
 * Converts a permission to JSON: amounts become decimal digits.
 *
 * @internal
 */
export function toSessionJson(permission: SessionPermission): SessionPermissionJson {
  switch (permission.type) {
    case 'native-token-periodic': {
      const { periodAmount, payees, ...others } = permission
      return { ...others, periodAmount: String(periodAmount), ...(payees ? { payees: [...payees] } : {}) }
    }
    case 'native-token-allowance': {
      const { allowanceAmount, payees, ...others } = permission
      return {
        ...others,
        allowanceAmount: String(allowanceAmount),
        ...(payees ? { payees: [...payees] } : {}),
      }
    }
    case 'erc20-token-periodic':
      return { ...permission, periodAmount: String(permission.periodAmount) }
    case 'erc20-token-allowance':
      return { ...permission, allowanceAmount: String(permission.allowanceAmount) }
    case 'contract-call': {
      const { methods, valueLimit, maxCalls, equals, ...others } = permission
      return {
        ...others,
        methods: [...methods],
        valueLimit: String(valueLimit),
        ...(maxCalls === undefined ? {} : { maxCalls: String(maxCalls) }),
        ...(equals ? { equals: equals.map((word) => ({ ...word })) } : {}),
      }
    }
  }
}
