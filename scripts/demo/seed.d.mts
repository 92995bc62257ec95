/** Signs everybody up with the set-up code and fills their twelve weeks; `report` hears what is being done. */
export function seedClub(baseUrl: string, setupCode: string, report: (line: string) => void): Promise<void>;
