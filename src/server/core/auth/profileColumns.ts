/** The columns of a profile that describe the person. */
export const PROFILE_COLUMNS = [
  'profile.phoneNumber',
  'profile.country',
  'profile.state',
  'profile.city',
  'profile.address',
  'profile.zipCode',
  'profile.company',
  'profile.jobTitle',
  'profile.about',
  'profile.quote',
  'profile.school',
  'profile.links',
  'profile.isPublic',
] as const;

/** The cover and counters of a profile. */
export const PROFILE_FIGURES = [
  'profile.coverBlob',
  'profile.followers',
  'profile.following',
  'profile.posts',
] as const;
