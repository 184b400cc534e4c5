/** Key under which what the project ruled at the last visit is stored, once it ruled anything. */
export const rulesKey = 'project_rules'
