const NAMES =
  "Avon|Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cleveland|Cornwall|Cumbria|Derbyshire|Devon|Dorset|Durham|East Sussex|East Yorkshire|Essex|Gloucestershire|Greater London|Greater Manchester|Hampshire|Herefordshire|Hertfordshire|Humberside|Kent|Lancashire|Leicestershire|Lincolnshire|Merseyside|Middlesex|Norfolk|North Yorkshire|Northamptonshire|Northumberland|Nottinghamshire|Oxfordshire|Rutland|Shropshire|Somerset|South Yorkshire|Staffordshire|Suffolk|Surrey|Sussex|Tyne and Wear|Warwickshire|West Midlands|West Sussex|West Yorkshire|Wiltshire|Worcestershire|Yorkshire|" +
  "Aberdeenshire|Angus|Argyll|Ayrshire|Fife|Lanarkshire|Lothian|Midlothian|East Lothian|West Lothian|Perthshire|Renfrewshire|Stirlingshire|Carmarthenshire|Clwyd|Dyfed|Gwent|Gwynedd|Mid Glamorgan|Pembrokeshire|Powys|South Glamorgan|West Glamorgan|Co\\.? Antrim|Co\\.? Armagh|Co\\.? Down|Co\\.? Durham|Co\\.? Tyrone|County Antrim|County Armagh|County Down|County Durham|County Tyrone";

const COUNTY = `(?:${NAMES})`;
const BEHIND_TOWN = new RegExp(`^(.*?[^\\s,]),?\\s+(${COUNTY})$`, "u");
const ALONE = new RegExp(`^${COUNTY},?$`, "u");

/** Whether a line of an address holds only a county. */
export const isBritishCounty = (text: string): boolean => ALONE.test(text.trim());

/** A town, and the county that addresses may print after it. */
export function withoutCounty(printed: string): { city: string; region?: string } {
  const [, town, region] = BEHIND_TOWN.exec(printed) ?? [];
  return town === undefined || region === undefined ? { city: printed } : { city: town.replace(/,$/, ""), region };
}

/** Pattern of a county after a comma, for use within patterns of places. */
export const COMMA_COUNTY = `,\\s+${COUNTY}`;
