/** Storage key of the project rules of the last visit; unset if the project never had any. */
export const rulesKey = 'project_rules'
