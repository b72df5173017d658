/** An override of the default permission matrix (people.md section 1). */
export interface RolePermissionTable {
  role: string;
  permission: string;
  allowed: number;
  updatedBy: string | null;
  updatedAt: string;
  version: number;
}

export interface RoleTables {
  role_permission: RolePermissionTable;
}
