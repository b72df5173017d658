/** A mark of the matrix of permissions that differs from its default (people.md section 1). */
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
