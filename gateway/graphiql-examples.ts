/** What a newcomer finds in the tabs of GraphiQL; each runs as it stands on the demo catalogue. */
export const examples = ['{ cities { id name } }']
