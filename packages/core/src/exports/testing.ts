export {
  createTestApp,
  type TestApp,
  type TestAppParameters,
  type TestOutcome,
} from '../testing/createTestApp.ts'
export { createTestContext, type TestContext } from '../testing/createTestContext.ts'
