/** Two linked records, in either direction. Source: live, section 8. */
export interface LinkTable {
  fromType: string;
  fromId: string;
  toType: string;
  toId: string;
  createdBy: string;
  createdAt: string;
}

export interface LinkTables {
  link: LinkTable;
}
